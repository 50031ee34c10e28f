import IconCircleCheck from 'icon:circle-check'
import IconCircleX from 'icon:circle-x'
import IconClock from 'icon:clock'
import { formatCartao } from '@alento/contract/base/formato-documento.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import type { Cartao, StatusCartao } from '@alento/contract/cartao/cartao.ts'
import { situacaoCartao } from '#lib/pedido/labels.ts'
import { Logo } from '#parts/moldura/logo.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Row } from '#ui/base/layout.tsx'
import { Badge } from '#ui/data/badge.tsx'
import css from './cartao.module.css'

const icons = {
  AGUARDANDO_PAGAMENTO: IconClock,
  HABILITADO: IconCircleCheck,
  SUSPENSO: IconCircleX,
  CANCELADO: IconCircleX,
} satisfies Record<StatusCartao, unknown>

type Face = Pick<Cartao, 'numeroCartao' | 'dataAtivacao'> & {
  /** Null without network, when it is not known. */
  status: StatusCartao | null
  /** The last day of a card that its holder left. */
  terminaEm: string | null
  titular: string
  plano: string
}

/** The card as it would be printed; grey when it is not valid. */
export function CartaoFace({ numeroCartao, status, terminaEm, dataAtivacao, titular, plano }: Face) {
  const known = status ?? (terminaEm ? 'HABILITADO' : null)
  const situacao = known && situacaoCartao(known, terminaEm)
  return (
    <section
      className={classNames(css.cartao, status !== null && status !== 'HABILITADO' && css.off)}
      aria-label="Cartão SinSaude"
    >
      <svg
        className={css.respiro}
        viewBox="0 0 720 640"
        fill="none"
        stroke="#fff"
        strokeLinecap="round"
        strokeWidth="34"
        aria-hidden="true"
      >
        <path d="M612 120A300 300 0 1 0 660 470" />
        <path d="M250 470A200 200 0 1 0 268 190" stroke="#F2B84B" />
        <path d="M470 262A108 108 0 1 0 480 386" />
      </svg>
      <Row between nowrap>
        <Logo light />
        <span className="strong">Cartão SinSaude</span>
      </Row>
      <p className={css.numero}>
        {numeroCartao ? (
          formatCartao(numeroCartao)
        ) : (
          <span className="small">O número sai depois do pagamento</span>
        )}
      </p>
      <dl className={css.titular}>
        <div>
          <dt>Titular</dt>
          <dd>{titular}</dd>
        </div>
        {known && situacao && (
          <div>
            <dt className="sr">Situação</dt>
            <dd>
              <Badge tone={situacao.tone} icon={terminaEm ? IconClock : icons[known]}>
                {situacao.text}
              </Badge>
            </dd>
          </div>
        )}
        <div className={css.plano}>
          <dt className="sr">Plano</dt>
          <dd>
            {plano}
            {dataAtivacao && `, desde ${formatDia(dataAtivacao)}`}
          </dd>
        </div>
      </dl>
    </section>
  )
}
