import { savingPercent } from '@alento/contract/base/parte.ts'
import { useMarca } from '#lib/marca.ts'
import { SaiPor } from '#parts/compra/sai-por.tsx'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Saving } from '#ui/data/saving.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './compra.module.css'
import type { ResumoCompra } from './load-resumo.server.ts'

/** The visitor's purchase, before there is an order: service, unit, when, with whom, price. */
export function Resumo({ compra }: { compra: ResumoCompra }) {
  const { titulo, onde, unidade, quando, quem, tipo, valor, particular, trocar } = compra
  const marca = useMarca()
  return (
    <Card as="aside" tone="panel" aria-label="O que você está comprando">
      <Stack gap={12}>
        <div className={css.unit}>
          {unidade && <UnitLogo id={unidade.id} name={unidade.nome} versao={unidade.logoVersao} />}
          <div>
            <b>{titulo}</b>
            <span className="small muted">{onde}</span>
          </div>
        </div>
        <p>
          {quando && <b className={css.when}>{quando}</b>}
          {quem && `com ${quem} · `}
          <Anchor href={trocar}>Trocar</Anchor>
        </p>
        <Row gap={12} between>
          <span>{tipo === 'SinSaude' ? 'Com SinSaude' : `Preço ${marca}`}</span>
          <Money centavos={valor} size={36} />
        </Row>
        <Row gap={12} between>
          <Saving percent={savingPercent(particular, valor)} />
          <span className="small muted">
            Particular <Money centavos={particular} struck />
          </span>
        </Row>
        <ComCartao compra={compra} className="only-wide" />
      </Stack>
    </Card>
  )
}

/** The price with the card: beside the purchase, on a phone after the fields to fill in. */
export function ComCartao({ compra, className }: { compra: ResumoCompra; className: string }) {
  const { tipo, valor, sinSaude, titulo, varios, oferta, planos } = compra
  if (tipo === 'SinSaude' || !oferta || sinSaude >= valor) return null
  const sujeito = varios ? 'eles' : titulo.startsWith('Consulta em ') ? 'ela' : 'ele'
  return <SaiPor valor={sinSaude} {...{ sujeito, oferta, planos, className }} />
}

/** The same in one line at the foot of a phone, always in sight; the summary above says it to screen readers. */
export function ResumoBar({ compra: { titulo, quando, quem, valor } }: { compra: ResumoCompra }) {
  return (
    <div className={css.bar} aria-hidden="true">
      <span>
        <span className="small muted">{quando ?? titulo}</span>
        <b>{quem ?? titulo}</b>
      </span>
      <Money centavos={valor} size={22} />
    </div>
  )
}
