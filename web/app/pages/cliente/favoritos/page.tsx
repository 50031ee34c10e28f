import IconBell from 'icon:bell'
import IconBellOff from 'icon:bell-off'
import { Form } from 'react-router'
import type { FavoritoCard } from './favorito-card.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { FavoritoForm } from '#parts/unidade/favorito-form.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Buttons, Row, Stack, stackClass } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { Route } from './+types/page'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { favoritosPath } from './paths.ts'

export { loader } from './load.ts'
export { action } from './act.ts'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Favoritos', matches)

/** The client's favourites, with today's prices and next free times, and the alert settings. */
export default function Favoritos({
  loaderData: { alertas, cards, undo },
  actionData,
}: Route.ComponentProps) {
  return (
    <Stack gap={24}>
      <AreaHead title="Favoritos" />
      <ProblemNotice problema={actionData?.problema} />
      {undo && <Undo alvo={undo} />}
      {cards.length === 0 ? (
        <Empty
          picture={<Picture name="vazio" />}
          title="Você ainda não tem favoritos"
          action={<ButtonLink href="/busca">Buscar consulta</ButtonLink>}
        >
          Toque no coração de um resultado da busca para guardar aqui e ser avisado quando o preço baixar.
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
      <Alerts alertas={alertas} />
    </Stack>
  )
}

function Undo({ alvo }: { alvo: string }) {
  return (
    <Notice title="Removido dos seus favoritos">
      <FavoritoForm>
        <input type="hidden" name="alvo" value={alvo} />
        <input type="hidden" name="de" value={favoritosPath} />
        <Button variant="outline" size="small">
          Desfazer
        </Button>
      </FavoritoForm>
    </Notice>
  )
}

function Kept({ card }: { card: FavoritoCard }) {
  return (
    <Card as="article">
      <Stack gap={12}>
        <div>
          <h2>{card.titulo}</h2>
          <p className="muted">{card.onde}</p>
        </div>
        {card.preco === null ? (
          <p>Sem preço publicado hoje.</p>
        ) : (
          <div>
            <p className="muted">{card.oferta}</p>
            <Row gap={12}>
              <Money centavos={card.preco} size={28} />
              {card.mudou && <span>{card.mudou}</span>}
            </Row>
          </div>
        )}
        {card.proximo && <p>Próximo horário: {card.proximo}</p>}
        <Buttons>
          {card.href && (
            <ButtonLink href={card.href} aria-label={`Ver: ${card.titulo}`}>
              Ver
            </ButtonLink>
          )}
          <FavoritoForm>
            <input type="hidden" name="id" value={card.id} />
            <input type="hidden" name="alvo" value={card.alvo} />
            <input
              type="hidden"
              name="de"
              value={`${favoritosPath}?${new URLSearchParams({ removido: card.alvo })}`}
            />
            <Button variant="quiet" wide aria-label={`Remover: ${card.titulo}`}>
              Remover
            </Button>
          </FavoritoForm>
          <PriceAlert card={card} />
        </Buttons>
      </Stack>
    </Card>
  )
}

/** Whether a lower price of this favourite is announced. */
function PriceAlert({ card }: { card: FavoritoCard }) {
  const label = card.avisar ? 'Parar aviso' : 'Avisar se o preço baixar'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="favorito" value={card.id} />
      {!card.avisar && <input type="hidden" name="avisar" value="1" />}
      <SubmitButton
        variant="quiet"
        wide
        icon={card.avisar ? IconBellOff : IconBell}
        of={{ favorito: card.id }}
        aria-label={`${label}: ${card.titulo}`}
      >
        {label}
      </SubmitButton>
    </Form>
  )
}

function Alerts({ alertas }: { alertas: { email: boolean; sms: boolean; celular: boolean } }) {
  return (
    <Card as="section">
      <Form method="post" className={stackClass(16)}>
        <div>
          <h2>Avisos de preço</h2>
          <p className="muted">
            Avisamos quando o preço com SinSaude de um favorito baixar. No máximo uma mensagem por dia.
          </p>
        </div>
        <div>
          <Checkbox name="email" defaultChecked={alertas.email}>
            Avisar por e-mail
          </Checkbox>
          <Checkbox
            name="sms"
            defaultChecked={alertas.sms}
            detail={alertas.celular ? undefined : 'Informe um celular em Meus Dados para receber.'}
          >
            Avisar por SMS
          </Checkbox>
        </div>
        <Buttons>
          <SubmitButton variant="outline">Salvar</SubmitButton>
        </Buttons>
      </Form>
    </Card>
  )
}
