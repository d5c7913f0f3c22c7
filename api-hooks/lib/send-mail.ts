type Mail = { subject: string; html: string; text: string; headers?: Record<string, string> };

/** Sends a mail to one address, in the name that the settings have. Throws when the mail server does not take it. */
export function sendMail(address: string, mail: Mail): void {
  const { senderAddress, senderName } = $app.settings().meta;
  const from = { address: senderAddress, name: senderName };
  $app.newMailClient().send(new MailerMessage({ from, to: [{ address }], ...mail }));
}
