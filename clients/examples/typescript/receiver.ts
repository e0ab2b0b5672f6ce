/**
 * Receives webhooks, and prints each event once.
 *
 * Usage: node receiver.ts [PORT]. WEBHOOK_SECRET is what createWebhook answered.
 */
import { verifyWebhook, WebhookVerificationError } from '@agent-trading-service/client/webhooks';
import express from 'express';

const secret = process.env.WEBHOOK_SECRET ?? '';
// Your database, so that it outlives a restart.
const seen = new Set<string>();
const app = express();

// The signature is of the bytes that arrived, so no JSON parser stands before it.
app.post('/', express.raw({ type: () => true, limit: '64kb' }), async (request, response) => {
  try {
    const event = await verifyWebhook(request.body ?? '', request.headers, secret);
    // A webhook may come again: after a late answer, or a replay.
    if (!seen.has(event.id)) console.log(event.sequence, event.type, event.agentId);
    seen.add(event.id);
    response.sendStatus(204);
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    response.status(400).send(error.message);
  }
});

const server = app.listen(Number(process.argv[2] ?? 8000), '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  console.log(`http://127.0.0.1:${port}`);
});
