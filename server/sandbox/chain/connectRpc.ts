import { Agent, request } from 'node:http';

export interface RpcConnection {
  call<Result = unknown>(method: string, ...params: readonly unknown[]): Promise<Result>;
  close(): void;
}

/** A JSON-RPC connection for the miner, which polls up to 20 times a second over kept-alive sockets. */
export function connectRpc(url: string): RpcConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  let lastId = 0;
  return {
    async call<Result>(method: string, ...params: readonly unknown[]): Promise<Result> {
      lastId += 1;
      const text = await post(url, agent, JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }));
      const answer = JSON.parse(text) as { result?: Result; error?: { message: string } };
      if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
      return answer.result as Result;
    },
    close: () => agent.destroy(),
  };
}

function post(url: string, agent: Agent, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const outgoing = request(url, { agent, method: 'POST', headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject);
      incoming.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
