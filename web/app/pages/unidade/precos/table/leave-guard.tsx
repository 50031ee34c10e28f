import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** Asks before leaving unsaved prices; when the document itself is left, the browser asks. */
export function LeaveGuard({ changed }: { changed: number }) {
  const blocker = useBlocker(changed > 0)
  useEffect(() => {
    const saved = new AbortController()
    const { signal } = saved
    if (changed > 0) addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    return () => saved.abort()
  }, [changed])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      role="alertdialog"
      title="Sair sem salvar os preços?"
      buttons={
        <>
          <Button type="button" variant="outline" onClick={() => blocker.reset?.()}>
            Não
          </Button>
          <Button type="button" variant="stop" onClick={() => blocker.proceed?.()}>
            Sim
          </Button>
        </>
      }
    >
      <p className="muted">
        {changed === 1 ? '1 linha alterada se perde.' : `${changed} linhas alteradas se perdem.`}
      </p>
    </Dialog>
  )
}
