import IconCircleCheck from 'icon:circle-check'
import IconClock from 'icon:clock'
import IconHome from 'icon:home'
import IconPlayerPause from 'icon:player-pause'
import { Form, useLocation } from 'react-router'
import type { Moderacao } from '@alento/contract/plataforma/moderacao.ts'
import { regrasAvaliacao } from '@alento/contract/cliente/regra-avaliacao.ts'
import { withChoices } from '#lib/api/with-choices.ts'
import { waitText } from '#lib/tempo/espera.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { StarRow } from '#ui/data/stars.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './moderacao.module.css'
import { listPath } from './paths.ts'

type Props = { review: Moderacao; hoje: string }

/** One review with its state, and the decisions that an administrator may make. */
export function ReviewCard({ review: d, hoje }: Props) {
  return (
    <article className={css.review} aria-label={`Avaliação de ${d.cliente.name}, ${d.rede.nomeRede}`}>
      <Row between gap={8}>
        <h2 className={css.title}>
          <Anchor href={`/admin/redes/${d.rede._id}`}>{d.rede.nomeRede}</Anchor>
        </h2>
        <StateBadges review={d} hoje={hoje} />
      </Row>
      <p>
        <StarRow grade={d.nota} /> <span className="muted">{d.servico}</span>
      </p>
      <p className={css.text}>{d.descricao || 'Sem comentário.'}</p>
      <p className="small muted">
        {d.cliente.name}, {formatInstante(d.createdAt)} · {d.rede.cidade}, {d.rede.uf}
      </p>
      {d.resposta && (
        <p className={css.text}>
          <b>Resposta da unidade:</b> {d.resposta}
        </p>
      )}
      {d.retirada && <Removed retirada={d.retirada} />}
      <Decisions review={d} />
    </article>
  )
}

function StateBadges({ review: d, hoje }: Props) {
  return (
    <Row as="span" gap={8}>
      {d.exibeSite && (
        <Badge tone="primary" icon={IconHome}>
          Na página inicial
        </Badge>
      )}
      {d.situacao === 'NOVA' ? (
        <Badge tone="wait" icon={IconClock}>
          {waitText(d.createdAt, hoje)}
        </Badge>
      ) : d.situacao === 'RETIRADA' ? (
        <Badge tone="stop" icon={IconPlayerPause}>
          Retirada
        </Badge>
      ) : (
        <Badge tone="ok" icon={IconCircleCheck}>
          Publicada
        </Badge>
      )}
    </Row>
  )
}

const Removed = ({ retirada: r }: { retirada: NonNullable<Moderacao['retirada']> }) => (
  <Notice tone="stop" title={regrasAvaliacao[r.regra].titulo}>
    {r.motivo}{' '}
    <span className="small">
      {formatInstante(r.quando)}
      {r.quem && ` · ${r.quem}`}
    </span>
  </Notice>
)

type Choice = { decisao: string; label: string }

/** Returns the possible decisions besides the removal, which has a form of its own. */
function choicesOf({ situacao, exibeSite, descricao }: Moderacao): Choice[] {
  if (situacao === 'RETIRADA') return [{ decisao: 'MOSTRAR', label: 'Mostrar de novo' }]
  const home = exibeSite
    ? { decisao: 'NAO_DESTACAR', label: 'Tirar da página inicial' }
    : { decisao: 'DESTACAR', label: 'Pôr na página inicial' }
  return [
    ...(situacao === 'NOVA' ? [{ decisao: 'MANTER', label: 'Manter' }] : []),
    ...(descricao || exibeSite ? [home] : []),
  ]
}

function Decisions({ review: d }: { review: Moderacao }) {
  const { search } = useLocation()
  const here = listPath + withChoices(search, { retirar: null })
  const named = <span className="sr">: {`${d.cliente.name}, ${d.rede.nomeRede}`}</span>
  return (
    <Row gap={8}>
      <Form method="post" action={here} preventScrollReset>
        <Row gap={8}>
          <input type="hidden" name="avaliacao" value={d._id} />
          <input type="hidden" name="versao" value={d.versao} />
          {choicesOf(d).map(({ decisao, label }) => (
            <SubmitButton
              key={decisao}
              size="small"
              variant={decisao === 'MANTER' ? 'primary' : 'outline'}
              name="decisao"
              value={decisao}
              of={{ avaliacao: d._id }}
            >
              {label}
              {named}
            </SubmitButton>
          ))}
        </Row>
      </Form>
      {d.situacao !== 'RETIRADA' && (
        <ButtonLink
          size="small"
          variant="stop-outline"
          href={listPath + withChoices(search, { retirar: d._id })}
        >
          Retirar
          {named}
        </ButtonLink>
      )}
    </Row>
  )
}
