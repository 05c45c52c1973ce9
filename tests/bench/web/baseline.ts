import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const entry = `
import { StrictMode, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'

const Page = () => {
  const { data } = useQuery({ queryKey: ['page'], queryFn: () => fetch('/page').then((it) => it.text()) })
  return createElement(Link, { to: '/' }, data)
}
const routes = createElement(Routes, null, createElement(Route, { path: '*', element: createElement(Page) }))
const client = new QueryClient()
createRoot(document.body).render(
  createElement(StrictMode, null,
    createElement(QueryClientProvider, { client }, createElement(BrowserRouter, null, routes))),
)`

/**
 * Bytes, as brotli sends them, of the libraries alone: React, its DOM renderer, the router and TanStack
 * Query with one page that says nothing, by the same bundler.
 */
export async function librariesAlone(): Promise<number> {
  const name = 'virtual:baseline'
  const plugin = {
    name: 'baseline',
    resolveId: (id: string) => (id === name ? id : undefined),
    load: (id: string) => (id === name ? entry : undefined),
  }
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [plugin],
    build: { write: false, target: 'es2023', rolldownOptions: { input: name } },
  })
  if (!Array.isArray(built) && !('output' in built)) throw new Error('The build went on watching.')
  return [built]
    .flat()
    .flatMap(({ output }) => output)
    .reduce(
      (sum, each) => sum + (each.type === 'chunk' ? brotliCompressSync(each.code).length : 0),
      0,
    )
}
