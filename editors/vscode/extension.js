// Start the language server for records, and stop it with the editor.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const [command, ...args] = workspace.getConfiguration("referee").get("command");
  client = new LanguageClient(
    "referee",
    "Records of games",
    { command, args },
    { documentSelector: [{ language: "referee" }] },
  );
  return client.start();
};

exports.deactivate = () => client?.stop();
