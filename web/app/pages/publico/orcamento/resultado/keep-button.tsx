import IconBell from 'icon:bell'
import { Form } from 'react-router'
import { type OrcamentoQuery, resultadoHref } from '#lib/busca/orcamento-query.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'

/** Stores the quote in the client's area, with a notice when its total falls. */
export const KeepButton = ({ q }: { q: OrcamentoQuery }) => (
  <Form method="post" action="/orcamento/guardar" preventScrollReset>
    <input type="hidden" name="de" value={resultadoHref({ ...q, page: 1 })} />
    <Button variant="quiet">
      <Icon of={IconBell} size="s" />
      Avisar se baixar
    </Button>
  </Form>
)
