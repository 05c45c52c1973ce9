import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#web/app/app.tsx'
import { startSession } from '#web/lib/api.ts'
import '#web/styles/theme.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

startSession()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
