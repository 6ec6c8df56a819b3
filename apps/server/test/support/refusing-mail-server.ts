// A mail server without TLS that accepts the connection and rejects every recipient with 550, as for an address that does not exist.
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

export async function refusingMailServer(): Promise<{ port: number; recipients: string[]; close: () => void }> {
  const recipients: string[] = [];
  const server = net.createServer((socket) => {
    socket.write('220 refusing ESMTP\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      for (const line of data.toString('utf8').split('\r\n').filter(Boolean)) {
        const address = /^RCPT TO:(<.*>)/i.exec(line)?.[1];
        // Many servers repeat the address in their response; it must not reach a log.
        if (address) recipients.push(address);
        if (address) socket.write(`550 5.1.1 ${address}: no such mailbox here\r\n`);
        else if (/^starttls/i.test(line)) socket.write('502 5.5.1 not offered\r\n');
        else if (/^quit/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, recipients, close: () => server.close() };
}
