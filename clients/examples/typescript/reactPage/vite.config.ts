import { defineConfig } from 'vite';

/** The page and the service have one origin: the development server passes the API's requests on. */
export default defineConfig({
  server: { proxy: { '/api': process.env.AGENT_TRADING_BASE_URL ?? 'http://127.0.0.1:8080' } },
});
