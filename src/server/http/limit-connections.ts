import type { Server } from 'node:http';
import { senderAddress, senderNetwork } from './limits/sender-address.ts';

/** Closes connections of one IPv4 address or IPv6 /48 beyond `most`: no stranger uses up those of everyone. */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = senderAddress(socket.remoteAddress);
    const sender = senderNetwork(address) ?? address;
    const count = open.get(sender) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(sender, count + 1);
    socket.once('close', () => {
      const left = (open.get(sender) ?? 1) - 1;
      if (left > 0) open.set(sender, left);
      else open.delete(sender);
    });
  });
}
