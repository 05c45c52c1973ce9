import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { serviceWorker } from './service-worker/plugin.ts'

/**
 * What every page needs, and what every signed-in page needs, each in one file: many small ones compress
 * worse and take more requests.
 */
const groups = [
  {
    name: 'base',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|zod)\/|shared\/constants\/errors|src\/lib\/(?:api-error|arrival|paths)|components\/ui\/(?:alert|busy-button|button|email-field|field-box|full-screen|page-heading|password-field|text-field|text-link|wordmark)/,
  },
  { name: 'data', test: /node_modules\/@tanstack\// },
]

/** The styles of what the page shows at first come before the scripts that replace it (decision 84). */
const stylesFirst: Plugin = {
  name: 'predica-styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (page) =>
      page.replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"'),
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), stylesFirst, serviceWorker()],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy takes no data: address for scripts, styles or fonts.
    assetsInlineLimit: 0,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
