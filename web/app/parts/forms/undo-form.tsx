import { Form, useLocation } from 'react-router'
import type { Desfazer } from '#lib/forms/aviso.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { toastButton } from '#ui/overlay/toast.tsx'

/** 'Desfazer' in the message that tells a result: sends the opposite, and comes back to the page where it was shown. */
export function UndoForm({ acao, agendamento }: Desfazer) {
  const { pathname, search } = useLocation()
  const busy = useBusy({ agendamento, acao })
  return (
    <Form method="post" action="/admin?index" preventScrollReset>
      <input type="hidden" name="agendamento" value={agendamento} />
      <input type="hidden" name="de" value={pathname + search} />
      <input type="hidden" name="desfazendo" value="sim" />
      <button className={toastButton} name="acao" value={acao} aria-disabled={busy} data-desfazer="">
        Desfazer
      </button>
    </Form>
  )
}
