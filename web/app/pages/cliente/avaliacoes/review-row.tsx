import { Link } from 'react-router'
import type { Depoimento } from '@alento/contract/cliente/depoimento.ts'
import { paginaRegras, regrasAvaliacao } from '@alento/contract/cliente/regra-avaliacao.ts'
import { useRoot } from '#root.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { formatInstante } from '#lib/texto/format.ts'
import { Button, buttonClass, ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { StarRow } from '#ui/data/stars.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import css from './review-row.module.css'

const dayOf = ({ createdAt }: Depoimento) => formatInstante(createdAt).slice(0, 10)

/** One review of the list: its rating, or that it is still open. */
export function ReviewRow({ review, href }: { review: Depoimento; href: string }) {
  const { nota, rede, servico, pedido } = review
  const named = (
    <span className="sr">
      {' '}
      de {servico}, {rede.nomeRede}
    </span>
  )
  return (
    <article className={css.row}>
      <div>
        <h2 className={css.title}>{servico}</h2>
        <p className="muted">
          {rede.nomeRede}, {rede.bairro}
        </p>
        <p className={css.grade}>
          {nota === null ? (
            <span className="muted">Atendimento em {dayOf(review)}, ainda não avaliado</span>
          ) : (
            <>
              <StarRow grade={nota} /> <span className="muted">{dayOf(review)}</span>
              {review.retirada && <Badge tone="wait">Não aparece no site</Badge>}
            </>
          )}
        </p>
      </div>
      {nota === null ? (
        <ButtonLink href={`/avaliar-atendimento?id=${pedido}`}>
          Avaliar
          {named}
        </ButtonLink>
      ) : (
        <Link className={buttonClass({ variant: 'outline' })} to={href} preventScrollReset>
          Ver avaliação
          {named}
        </Link>
      )}
    </article>
  )
}

function ReviewText({ review }: { review: Depoimento }) {
  const { nota, descricao, resposta, rede, retirada } = review
  return (
    <Stack>
      {retirada && <Removed retirada={retirada} />}
      {nota === null ? <p>Ainda não avaliado.</p> : <StarRow grade={nota} />}
      {nota !== null && <p className={css.text}>{descricao || 'Sem comentário.'}</p>}
      {resposta && (
        <p className={css.answer}>
          <b>Resposta de {rede.nomeRede}:</b> {resposta}
        </p>
      )}
    </Stack>
  )
}

/** Shows the reason why the platform removed a review, and its writer's next step. */
function Removed({ retirada: { regra, motivo } }: { retirada: NonNullable<Depoimento['retirada']> }) {
  const telefone = useRoot()?.configuracao.centralTelefone
  return (
    <Notice tone="wait" title="Esta avaliação não aparece no site">
      <p>
        A regra: {regrasAvaliacao[regra].titulo}. O motivo: {motivo}
      </p>
      <p>
        <Anchor href={paginaRegras}>Ler as regras</Anchor>
        {telefone && ` Se você discorda, ligue para ${telefone}.`}
      </p>
    </Notice>
  )
}

/** The whole review, read-only: in a dialog over the list, or above the list without scripts. */
export function ReviewPanel({
  review,
  back,
  onClose,
}: {
  review: Depoimento
  back: string
  onClose: () => void
}) {
  const { rede, servico } = review
  const about = `${rede.nomeRede}, em ${dayOf(review)}`
  if (useHydrated())
    return (
      <Dialog
        open
        title={servico}
        onClose={onClose}
        buttons={
          <Button type="button" variant="outline" onClick={onClose}>
            Fechar
          </Button>
        }
      >
        <p className="muted">{about}</p>
        <ReviewText review={review} />
      </Dialog>
    )
  return (
    <Card>
      <CardHead title={servico} />
      <p className="muted">{about}</p>
      <ReviewText review={review} />
      <div>
        <ButtonLink variant="outline" href={back}>
          Fechar
        </ButtonLink>
      </div>
    </Card>
  )
}
