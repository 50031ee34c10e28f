import IconPrinter from 'icon:printer'
import type { ReactNode } from 'react'
import type { Pagamento } from '@alento/contract/pagamento/pagamento.ts'
import { formatLinhaDigitavel } from '@alento/contract/base/formato-documento.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { CopyButton } from '#parts/forms/copy-button.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Notice } from '#ui/base/notice.tsx'
import css from './pagamento.module.css'
import { Heading } from './waiting-heading.tsx'

/** The boleto to pay; `children` say until when and the effect of missing that. Centavos. */
export function BoletoWaiting({
  boleto,
  valor,
  barras,
  children,
}: {
  boleto: NonNullable<Pagamento['boleto']>
  valor: number
  /** The image of its bar code. */
  barras: string | null
  children: ReactNode
}) {
  const linha = formatLinhaDigitavel(boleto.linha)
  return (
    <Stack gap={24}>
      <Heading>Pague até o vencimento, no aplicativo do banco, na agência ou na lotérica.</Heading>
      <Facts
        columns={2}
        items={[
          { label: 'Valor', value: <Money centavos={valor} size={36} /> },
          { label: 'Vencimento', value: formatDia(boleto.vencimento) },
        ]}
      />
      {barras && <img className={css.bars} src={barras} alt="Código de barras do boleto" />}
      <Stack gap={8}>
        <h2 className={css.label}>Linha digitável</h2>
        <code className={css.code}>{linha}</code>
        <CopyButton text={boleto.linha} done="Código copiado">
          Copiar código
        </CopyButton>
        <ButtonLink variant="outline" icon={IconPrinter} href={boleto.link} target="_blank" rel="noopener">
          Imprimir boleto
        </ButtonLink>
      </Stack>
      <Notice>{children}</Notice>
    </Stack>
  )
}
