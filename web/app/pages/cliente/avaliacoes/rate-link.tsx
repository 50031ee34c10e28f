import IconStar from 'icon:star'
import { useState } from 'react'
import { PrefetchPageLinks, useFetcher, useLocation } from 'react-router'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { RateFields, RateHead } from './rate-form.tsx'

/** Opens the review as a dialog over the list; without scripts, and in a new tab, as a page. */
export function RateLink({ pedido }: { pedido: Pedido }) {
  const [open, setOpen] = useState(false)
  const href = `/avaliar-atendimento?id=${pedido._id}`
  const named = <span className="sr"> o pedido {pedido.codigo}</span>
  if (!useHydrated())
    return (
      <ButtonLink icon={IconStar} href={href}>
        Avaliar
        {named}
      </ButtonLink>
    )
  return (
    <>
      <Button type="button" icon={IconStar} onClick={() => setOpen(true)}>
        Avaliar
        {named}
      </Button>
      {open && <RateDialog pedido={pedido} href={href} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Preloads the script of the page that follows, so that losing the network costs nothing. */
function RateDialog({ pedido, href, onClose }: { pedido: Pedido; href: string; onClose: () => void }) {
  const { pathname, search } = useLocation()
  const { Form, data, state } = useFetcher<FormRefusal>()
  return (
    <Dialog open title="Avalie o seu atendimento" onClose={onClose}>
      <RateHead pedido={pedido} />
      <Form method="post" action={href} noValidate>
        <input type="hidden" name="de" value={pathname + search} />
        <RateFields refusal={data} busy={state !== 'idle'}>
          <Button type="button" variant="outline" onClick={onClose}>
            Cancelar
          </Button>
        </RateFields>
      </Form>
      <PrefetchPageLinks page={href} />
    </Dialog>
  )
}
