import { countText } from '@alento/contract/base/texto.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { Extrato } from '#pages/unidade/financeiro/extrato.tsx'
import { dayText } from './day-text.ts'
import { depositHref } from './links.ts'
import type { DepositDayData } from './load.ts'

type Props = { day: DepositDayData; fuso: string }

export function DepositStatement({ day: { dia, list, total, page, pageCount }, fuso }: Props) {
  const parts = list.some((l) => (l.repasse?.parcelas ?? 0) > 1)
  return (
    <section id="extrato" aria-label={`Extrato de ${dayText(dia)}`}>
      <Stack gap={16}>
        <Card pad="flush">
          <CardHead title={`Extrato de ${dayText(dia)}`}>
            <span className="muted">{countText(total, 'venda', 'vendas')}</span>
          </CardHead>
          {list.length > 0 ? (
            <Extrato linhas={list} tipo="receber" fuso={fuso} whole={list.length === total} />
          ) : (
            <Empty picture={<Picture name="vazio" />} title="Nenhum depósito neste dia">
              Escolha no calendário um dia com valor.
            </Empty>
          )}
        </Card>
        {parts && (
          <p className="small muted">
            Uma venda em parcelas aparece com o valor inteiro; neste dia cai uma parte dela.
          </p>
        )}
        <Pager page={page} pageCount={pageCount} hrefOf={(n) => depositHref(dia, n)} />
      </Stack>
    </section>
  )
}
