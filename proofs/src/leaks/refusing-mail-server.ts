// A mail server that refuses every recipient for now and repeats the address, as many do.
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

export async function startRefusingMailServer(): Promise<{ url: string; refused: () => number; close: () => void }> {
  let refused = 0;
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 refusing ESMTP\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString('utf8').split('\r\n').filter(Boolean)) {
        const address = /^RCPT TO:(<.*>)/i.exec(line)?.[1];
        if (address) {
          refused += 1;
          socket.write(`450 4.2.1 ${address}: try again later\r\n`);
        } else if (/^quit/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, refused: () => refused, close: () => server.close() };
}
