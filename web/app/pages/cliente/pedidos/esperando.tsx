import IconBell from 'icon:bell'
import { Form } from 'react-router'
import type { Esperando as Espera } from '@alento/contract/cliente/area-cliente.ts'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card, DividedList } from '#ui/base/card.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { CountBadge } from '#ui/data/badge.tsx'
import { esperandoTexto } from './esperando-texto.ts'
import css from './pedidos.module.css'

/** Waiting lists and price alerts, each with a button to stop it. */
export function Esperando({ list, total }: { list: readonly Espera[]; total: number }) {
  if (list.length === 0) return null
  return (
    <Stack as="section" aria-labelledby="esperando">
      <Row as="h2" gap={8} className={css.title} id="esperando">
        Esperando vaga ou preço <CountBadge>{total}</CountBadge>
      </Row>
      <Card as="div" pad="flush">
        <DividedList as="ul">
          {list.map((e) => (
            <Waiting key={e._id} espera={e} />
          ))}
        </DividedList>
      </Card>
      {total > list.length && (
        <p>
          <a href="/admincliente/favoritos">Ver todos os favoritos e avisos</a>
        </p>
      )}
    </Stack>
  )
}

function Waiting({ espera }: { espera: Espera }) {
  const { oQue, como, sair, campo } = esperandoTexto(espera)
  return (
    <li className={css.waiting}>
      <Icon of={IconBell} className={css.bell} />
      <span className={css.text}>
        <b>{oQue}</b>
        <span className={css.quiet}>{como}</span>
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name={campo} value={espera._id} />
        <SubmitButton variant="quiet" of={{ [campo]: espera._id }} aria-label={`${sair}: ${oQue}`}>
          {sair}
        </SubmitButton>
      </Form>
    </li>
  )
}
