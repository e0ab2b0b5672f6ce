import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => new URL(path, import.meta.url).pathname;

/** The service serves the result below /app. */
export default defineConfig({
  root: here('.'),
  base: '/app/',
  plugins: [react()],
  resolve: { alias: { '@agent-trading-service/client': here('../typescript/index.ts') } },
  build: {
    outDir: here('dist'),
    target: 'es2024',
    // The service's policy allows no data: in scripts and styles, and every file can be cached for ever.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    sourcemap: false,
  },
  // For work on the pages: `npx vite clients/dashboard`, next to a running service.
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
