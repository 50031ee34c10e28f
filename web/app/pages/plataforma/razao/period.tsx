import IconDownload from 'icon:download'
import { Form } from 'react-router'
import { nomeDoLancamento } from '@alento/contract/pagamento/razao-nomes.ts'
import type { LancamentoDoPeriodo } from '@alento/contract/pagamento/razao.ts'
import { formatDia, countText } from '@alento/contract/base/texto.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Money } from '#ui/data/money.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import { Accounts, Entries, sumOf } from './entries.tsx'
import type { loader } from './load.ts'
import css from './razao.module.css'

export type PeriodoData = NonNullable<Awaited<ReturnType<typeof loader>>['periodo']>

const kinds = Object.entries(nomeDoLancamento).map(([value, label]) => ({ value, label }))

function PeriodForm({ escolha: { de, ate, tipo, erros } }: Pick<PeriodoData, 'escolha'>) {
  return (
    <search>
      <Form key={`${de} ${ate} ${tipo}`} action="/admin/razao" className={css.period} noValidate>
        <Field label="De" error={erros['de']}>
          <Input name="de" type="date" defaultValue={de} />
        </Field>
        <Field label="Até" error={erros['ate']}>
          <Input name="ate" type="date" defaultValue={ate} />
        </Field>
        <Field label="Lançamento">
          <Select name="tipo" placeholder="Todos" options={kinds} defaultValue={tipo ?? ''} />
        </Field>
        <Button variant="outline">Ver</Button>
      </Form>
    </search>
  )
}

/** Links the subject of a posting to all of its money. */
function About({ lancamento: { pedido, contrato } }: { lancamento: LancamentoDoPeriodo }) {
  if (pedido)
    return (
      <>
        <Anchor href={`/admin/razao?pedido=${pedido.codigo}`}>Pedido {pedido.codigo}</Anchor> ·{' '}
        {pedido.unidade}
      </>
    )
  return contrato && <Anchor href={`/admin/contratos/${contrato}`}>Contrato do cartão</Anchor>
}

/** One line a posting; its entries fold out below. */
function Folded({ lancamento: l }: { lancamento: LancamentoDoPeriodo }) {
  const nome = nomeDoLancamento[l.tipo]
  return (
    <li className={css.folded}>
      <span className={css.what}>
        <b>{nome}</b>
        <small>
          {formatInstante(l.quando)} · nº {l.numero}
        </small>
      </span>
      <span className={css.about}>
        <About lancamento={l} />
      </span>
      <b className={css.amount}>
        <Money centavos={sumOf(l.partidas, 1)} />
      </b>
      <details>
        <summary>
          Contas<span className="sr"> do lançamento nº {l.numero}</span>
        </summary>
        <Entries caption={`${nome}, lançamento nº ${l.numero}`} partidas={l.partidas} />
      </details>
    </li>
  )
}

/** The ledger of a period: accounts with their sums, postings, and the file of it. */
export function Period({ escolha, query, resumo, linhas }: PeriodoData) {
  const asked = new URLSearchParams(query).toString()
  return (
    <Stack as="section" gap={16} aria-labelledby="periodo">
      <h2 id="periodo">
        De {formatDia(query.de)} a {formatDia(query.ate)}
      </h2>
      <PeriodForm escolha={escolha} />
      {resumo.lancamentos === 0 ? (
        <EmptyCard as="h3" title="Nenhum lançamento no período">
          Escolha outros dias, ou todos os lançamentos.
        </EmptyCard>
      ) : (
        <>
          <Card pad="flush">
            <CardHead as="h3" title={countText(resumo.lancamentos, 'lançamento', 'lançamentos')}>
              <ButtonLink
                variant="outline"
                size="small"
                icon={IconDownload}
                href={`/api/razao/lancamentos.csv?${asked}`}
                download
              >
                Baixar CSV
              </ButtonLink>
            </CardHead>
            <Accounts contas={resumo.contas} />
          </Card>
          <Card pad="flush">
            <ol className={css.plain} aria-label="Lançamentos do período">
              {linhas.list.map((l) => (
                <Folded key={l._id} lancamento={l} />
              ))}
            </ol>
          </Card>
          <Pager
            page={linhas.page}
            pageCount={linhas.pageCount}
            hrefOf={(n) => `/admin/razao?${asked}${n > 1 ? `&pagina=${n}` : ''}`}
          />
        </>
      )}
    </Stack>
  )
}
