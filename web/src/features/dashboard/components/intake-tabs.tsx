import { Suspense, lazy, useState } from 'react'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { upload } from '#web/features/audio/hooks/upload-store.ts'
import { useRecorder } from '#web/features/recorder/api/recorder-state.ts'
import { RecorderPanel } from '#web/features/recorder/components/recorder-panel.tsx'
import { isLive } from '#web/features/recorder/hooks/recorder-machine.ts'
import { useQuiet } from '#web/lib/use-quiet.ts'
import { useSession } from '#web/lib/use-session.ts'

const UploadPanel = lazy(() => import('#web/features/audio/components/upload-panel.tsx'))

/** Whether there is an upload to come back to. */
const hasUpload = () => !['idle', 'sent'].includes(upload.state().step)

/** The two ways in which a sermon comes in. While one is recorded no file can be sent. */
export function IntakeTabs() {
  const [tab, setTab] = useState<'record' | 'upload'>(hasUpload() ? 'upload' : 'record')
  const recorder = useRecorder()
  const session = useSession()
  const isQuiet = useQuiet()
  const isBusy = isLive(recorder) || recorder.step === 'starting'
  return (
    <Tabs
      label="Gravar ou enviar"
      selected={isBusy ? 'record' : tab}
      onSelect={setTab}
      keepMounted
      tabs={[
        {
          name: 'record',
          title: 'Gravar',
          content: session.status === 'authenticated' && (
            <RecorderPanel ownerId={session.user.id} />
          ),
        },
        {
          name: 'upload',
          title: 'Enviar arquivo',
          disabled: isBusy,
          content: (isQuiet || tab === 'upload') && (
            <Suspense fallback={<Skeleton className="h-48 w-full" />}>
              <UploadPanel isSeen={tab === 'upload' && !isBusy} />
            </Suspense>
          ),
        },
      ]}
    />
  )
}
