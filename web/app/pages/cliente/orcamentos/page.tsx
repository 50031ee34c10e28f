import { Form } from 'react-router'
import { listOrcamento } from '@alento/contract/orcamento/orcamento-guardado.ts'
import { load } from '#lib/api/api.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Money } from '#ui/data/money.tsx'
import { Switch } from '#ui/forms/check.tsx'
import type { Route } from './+types/page'
import { AskRemove } from './ask-remove.tsx'
import { type OrcamentoCard, toOrcamentoCard } from './orcamento-card.ts'
import { orcamentosPath } from './path.ts'

export { action } from './act.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listOrcamento)
  const cards = (await load(args, listOrcamento, {})).map(toOrcamentoCard)
  const id = args.url.searchParams.get('apagar')
  return { cards, apagar: cards.find((card) => card.id === id) ?? null }
}

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Orçamentos', matches)

/** The client's kept quotes, with the lowest total that they know of and the notice of each. */
export default function Orcamentos({ loaderData: { cards, apagar }, actionData }: Route.ComponentProps) {
  return (
    <Stack gap={24}>
      <AreaHead title="Orçamentos" />
      <ProblemNotice problema={actionData?.problema} />
      {cards.length === 0 ? (
        <Empty
          picture={<Picture name="vazio" />}
          title="Você ainda não guardou orçamentos"
          action={<ButtonLink href="/orcamento">Fazer um orçamento</ButtonLink>}
        >
          Compare os preços dos seus exames e toque em “Avisar se baixar” para guardar aqui.
        </Empty>
      ) : (
        <Stack as="ul">
          {cards.map((card) => (
            <li key={card.id}>
              <Kept card={card} />
            </li>
          ))}
        </Stack>
      )}
      {apagar && <AskRemove card={apagar} />}
    </Stack>
  )
}

function Kept({ card }: { card: OrcamentoCard }) {
  return (
    <Card as="article">
      <Stack gap={12}>
        <div>
          <h2 title={card.exames}>{card.titulo}</h2>
          <p className="muted">{card.onde}</p>
        </div>
        {card.total === null ? (
          <p>Por enquanto nenhum lugar perto faz todos estes exames.</p>
        ) : (
          <div>
            <p className="muted">Menor total {card.preco}</p>
            <Money centavos={card.total} size={28} />
          </div>
        )}
        <p className="muted">
          Guardado em {card.guardado}. Preços conferidos em {card.conferido}.
        </p>
        <Notify card={card} />
        <Buttons>
          <ButtonLink href={card.href} aria-label={`Ver preços de hoje: ${card.titulo}`}>
            Ver preços de hoje
          </ButtonLink>
          <ButtonLink
            variant="stop-quiet"
            href={`${orcamentosPath}?apagar=${card.id}`}
            inPlace
            aria-label={`Apagar: ${card.titulo}`}
          >
            Apagar
          </ButtonLink>
        </Buttons>
      </Stack>
    </Card>
  )
}

/** Saved when it is switched; without scripts by its button. */
function Notify({ card }: { card: OrcamentoCard }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={card.id} />
      <Switch
        key={String(card.avisar)}
        name="avisar"
        defaultChecked={card.avisar}
        detail="Um e-mail quando o menor total baixar R$ 1,00 ou mais"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        Avisar se baixar
      </Switch>
      <noscript>
        <Button variant="outline" size="small">
          Salvar
        </Button>
      </noscript>
    </Form>
  )
}
