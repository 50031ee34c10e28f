import { IconPrinter } from '@tabler/icons-react'
import type { Pagamento } from '@alento/contract/pagamento.ts'
import { formatLinhaDigitavel } from '@alento/contract/base/formato-documento.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { CopyButton } from '#parts/forms/copy-button.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Notice } from '#ui/base/notice.tsx'
import type { CheckoutData } from './load.ts'
import css from './checkout.module.css'
import { Heading } from './waiting-heading.tsx'

export function BoletoWaiting({
  page,
  boleto,
  valor,
}: {
  page: CheckoutData
  boleto: NonNullable<Pagamento['boleto']>
  valor: number
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
      {page.imagens.barras && (
        <img className={css.bars} src={page.imagens.barras} alt="Código de barras do boleto" />
      )}
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
      <Notice>
        Depois de pago, o banco confirma em até 4 dias úteis. Sem o pagamento até {formatDia(boleto.limite)},
        o pedido é cancelado e nada é cobrado.
      </Notice>
    </Stack>
  )
}
