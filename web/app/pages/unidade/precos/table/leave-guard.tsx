import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** Prices that were typed and not saved are not left behind without a question; the browser asks its own when the page itself goes. */
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
