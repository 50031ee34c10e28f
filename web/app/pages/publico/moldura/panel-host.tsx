import { type ComponentType, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isWay, ownPath } from '#lib/conta/caminho.ts'
import { offlineText } from '#lib/forms/offline-text.ts'
import { paineis, painelOf } from './painel.ts'
import { withDe } from '#lib/conta/volta.ts'
import { useToast } from '#ui/overlay/toast.tsx'
import { LoadingBar } from '#ui/overlay/loading-bar.tsx'
import { isPlainClick } from '#lib/forms/is-plain-click.ts'

/**
 * Makes the header's 'Área do cliente' open the login over the page. Handles the click before the router, which would leave the
 * page.
 */
function useHeaderLink() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isWay(pathname)) return undefined
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest('header a[href^="/logincliente"]')
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      // This element gets the focus back afterwards, because the link itself is then hidden.
      link.closest('details')?.querySelector('summary')?.focus()
      void navigate(pathname + search + paineis.entrar, { state: { painel: 1 }, preventScrollReset: true })
    }
    document.addEventListener('click', press, { capture: true })
    return () => document.removeEventListener('click', press, { capture: true })
  }, [navigate, pathname, search])
}

/** Loads the panels when the first one opens. If loading fails, the page with the same form opens instead. */
export function PanelHost({ de: wanted }: { de: string }) {
  const de = ownPath(wanted, '')
  const location = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const [Panels, setPanels] = useState<ComponentType<{ de: string }> | null>(null)
  const open = painelOf(location) !== null
  useHeaderLink()
  useEffect(() => {
    if (!open || Panels) return
    import('./panels.tsx').then(
      (m) => setPanels(() => m.Panels),
      () => {
        if (navigator.onLine) void navigate(withDe('/logincliente', de), { replace: true })
        else {
          toast({ text: offlineText, tone: 'stop' })
          void navigate({ hash: '' }, { replace: true, preventScrollReset: true })
        }
      },
    )
  }, [open, Panels, navigate, toast, de])
  if (Panels) return <Panels de={de} />
  return open && <LoadingBar />
}
