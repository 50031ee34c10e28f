import type { Numeros, Procura } from '@alento/contract/numero.ts'
import { deltaOf, inteiro, periodoTexto } from '#parts/numeros/textos.ts'
import { itemsOf, Tiles } from '#parts/numeros/tiles.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'

/** The days that the start page compares with as many before: more of them take long to sum where a lot is sold. */
export const homeDays = 7
/** Searches without a result that the start page shows. */
export const homeSearches = 5

type Semana = Pick<Numeros, 'periodo' | 'antes' | 'total' | 'totalAntes'>

/** The last days beside those before, and what was searched and not found. */
export const PlatformNumbers = ({
  semana,
  procura,
}: {
  semana: Semana
  procura: Procura['semResultado']
}) => (
  <>
    <Stack as="section" gap={12}>
      <Row between>
        <Stack gap={4}>
          <h2>Números</h2>
          <p className="small muted">{periodoTexto(semana.periodo, semana.antes)}</p>
        </Stack>
        <Anchor href="/admin/numeros">Ver todos os números</Anchor>
      </Row>
      <Tiles label="Números dos últimos dias" items={itemsOf(semana.total, semana.totalAntes)} />
    </Stack>
    {procura.length > 0 && <NotFound procura={procura} />}
  </>
)

const NotFound = ({ procura }: { procura: Procura['semResultado'] }) => (
  <Card pad="flush">
    <CardHead title="Buscas sem resultado">
      <Anchor href="/admin/numeros#buscas">Ver todas</Anchor>
    </CardHead>
    <Table
      caption="Buscas sem resultado dos últimos dias"
      columns={[
        { label: 'O que procuram, e onde' },
        { label: `${homeDays} dias`, number: true },
        { label: 'Tendência' },
      ]}
    >
      {procura.map((p) => (
        <TableRow key={`${p.tipo} ${p.servico} ${p.municipio}`}>
          <Cell full>
            <b>{p.servico}</b> {!p.conhecido && <Badge>fora do catálogo</Badge>}
            <small>{p.cidade ?? 'cidade não reconhecida'}</small>
          </Cell>
          <Cell number label={`${homeDays} dias`}>
            {inteiro(p.semResultado)}
          </Cell>
          <Cell label="Tendência">{deltaOf(p.semResultado, p.semResultadoAntes).texto}</Cell>
        </TableRow>
      ))}
    </Table>
  </Card>
)
