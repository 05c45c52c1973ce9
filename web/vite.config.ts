import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { serviceWorker } from './service-worker/plugin.ts'

/** The faces of the first screen: asked for with the page, so that text is set once. */
const firstFaces = /(?:literata|inter)-latin-wght-normal-[\w-]+\.woff2$/

/** Tells the browser about the fonts before it has read the style sheet that names them. */
function preloadFonts(): Plugin {
  return {
    name: 'predica-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => firstFaces.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
    },
  }
}

/**
 * What every page needs, and what every signed-in page needs, each in one file: many small ones compress
 * worse and take more requests.
 */
const groups = [
  {
    name: 'base',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|zod)\/|shared\/constants\/errors|lib\/api-error/,
  },
  { name: 'data', test: /node_modules\/@tanstack\// },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), preloadFonts(), serviceWorker()],
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
