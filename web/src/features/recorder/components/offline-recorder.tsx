import { useEffect, useState } from 'react'
import { openOutbox } from '#web/features/recorder/api/outbox.ts'
import { session } from '#web/lib/api.ts'
import { ownerOf } from '#web/lib/token-owner.ts'
import { RecorderPanel } from './recorder-panel.tsx'

/**
 * The recorder of whoever is signed in here, before the service can say so: a sermon does not wait for
 * the network. What is recorded waits on the device, as it does on every other page.
 */
export default function OfflineRecorder() {
  const [ownerId] = useState(() => ownerOf(session.token()))
  useEffect(() => {
    if (ownerId !== null) openOutbox(ownerId)
  }, [ownerId])
  if (ownerId === null) return null
  return (
    <section aria-labelledby="gravar-sem-conexao" className="w-full border-t border-rule pt-5">
      <h2 id="gravar-sem-conexao" className="mb-4 text-lead">
        Gravar sem conexão
      </h2>
      <RecorderPanel ownerId={ownerId} />
    </section>
  )
}
