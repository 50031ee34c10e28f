import IconAlertTriangle from 'icon:alert-triangle'
import IconPlus from 'icon:plus'
import { dearerThanAlone, maxPacotes, resultadoText } from '@alento/contract/preco/pacote.can.ts'
import { listPacote, type Pacote } from '@alento/contract/preco/pacote.ts'
import { load } from '#lib/api/api.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { NamedLink } from '#ui/base/named-button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import type { Route } from './+types/page'
import css from '#pages/unidade/precos/precos.module.css'
import { PrecosTabs } from '#pages/unidade/precos/precos-tabs.tsx'
import { usePriceLabels } from '#pages/unidade/precos/price-labels.ts'
import { priceFields } from '#pages/unidade/precos/read-row.ts'
import { EmptyCard } from '#parts/moldura/empty-card.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Pacotes de exames', matches)
export { RefusedEquipe as ErrorBoundary } from '#parts/moldura/refused-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, listPacote)
  return { list: await load(args, listPacote, { query: { rede: unidade._id } }, 'equipe') }
}

const novo = (
  <ButtonLink icon={IconPlus} href="/admin/precos/pacotes/novo">
    Novo pacote
  </ButtonLink>
)

export default function Pacotes({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <Stack gap={24}>
      <Stack gap={16}>
        <div className={css.head}>
          <h1>Serviços e preços</h1>
          {list.length > 0 && list.length < maxPacotes && novo}
        </div>
        <p className="muted">
          Um pacote é um check-up: vários exames por um preço só. A unidade tem até {maxPacotes}.
        </p>
      </Stack>
      <PrecosTabs current="pacote" counts={{ pacote: list.length }} />
      {list.length === 0 ? (
        <EmptyCard title="Nenhum pacote na lista" action={novo}>
          Junte exames que os pacientes fazem juntos e dê um preço menor que o da soma. Eles veem na hora.
        </EmptyCard>
      ) : (
        <PackTable list={list} />
      )}
    </Stack>
  )
}

function PackTable({ list }: { list: readonly Pacote[] }) {
  const labels = usePriceLabels()
  return (
    <Card pad="flush">
      <Table
        caption="Pacotes de exames"
        className={css.table}
        columns={[
          'Pacote',
          ...priceFields.map((field) => ({ label: labels[field], number: true })),
          { label: 'Ações', hideLabel: true },
        ]}
      >
        {list.map((pacote) => (
          <TableRow key={pacote._id} className={css.row}>
            <NameCell pacote={pacote} />
            {priceFields.map((field) => (
              <Cell key={field} number label={labels[field]} className={css.price}>
                <Money centavos={pacote[field]} />
                {field !== 'valorParticular' && (
                  <small className={css.receives}>
                    você recebe{' '}
                    <Money
                      centavos={field === 'valorAlento' ? pacote.repasseAlento : pacote.repasseSinSaude}
                    />
                  </small>
                )}
              </Cell>
            ))}
            <Cell full>
              <RowActions>
                <NamedLink href={`/admin/precos/pacotes/${pacote._id}`} about={pacote.nome}>
                  Alterar
                </NamedLink>
              </RowActions>
            </Cell>
          </TableRow>
        ))}
      </Table>
    </Card>
  )
}

/** Name, exams, wait for the results, and the warning about its price. */
function NameCell({ pacote }: { pacote: Pacote }) {
  const wait = resultadoText(pacote.resultadoDias)
  return (
    <Cell full long>
      <b>{pacote.nome}</b>
      <small>{pacote.exames.map((e) => e.nomeExame).join(', ')}</small>
      {wait && <small>{wait}</small>}
      {dearerThanAlone(pacote, pacote.avulso).length > 0 && (
        <Badge tone="wait" icon={IconAlertTriangle}>
          Mais caro que os exames avulsos
        </Badge>
      )}
    </Cell>
  )
}
