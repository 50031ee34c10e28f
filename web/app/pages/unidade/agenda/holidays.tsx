import { Form } from 'react-router'
import type { CorpoClinicoCompleto } from '@alento/contract/unidade/corpo-clinico.ts'
import type { Feriado } from '@alento/contract/agenda/excecao.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { NamedButton } from '#ui/base/named-button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row } from '#ui/base/layout.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'

type Props = { p: CorpoClinicoCompleto; list: readonly Feriado[] }

const columns = ['Feriado', 'Este profissional', 'Toda a unidade']

/** Holidays of a year: closed, unless the unit or the professional works on them. */
export const Holidays = ({ p, list }: Props) => (
  <>
    <p className="muted">
      Nos feriados ninguém atende, a não ser que você abra o dia. O horário é o do dia da semana.
    </p>
    <Card pad="flush">
      <Table caption="Feriados dos próximos 12 meses" columns={columns}>
        {list.map((f) => (
          <TableRow key={f.dia}>
            <Cell full>
              <b>{f.nome}</b>
              <small>{formatDiaSemana(f.dia)}</small>
            </Cell>
            <Cell full label="Este profissional">
              <Own p={p} f={f} />
            </Cell>
            <Cell full label="Toda a unidade">
              <Choice p={p} f={f} open={f.unidadeAtende} unit />
            </Cell>
          </TableRow>
        ))}
      </Table>
    </Card>
  </>
)

const Own = ({ p, f }: { p: CorpoClinicoCompleto; f: Feriado }) => {
  const open = f.profissionalAtende ?? f.unidadeAtende
  return p.status === 'ATIVO' ? (
    <Choice p={p} f={f} open={open} follows={f.profissionalAtende === null} />
  ) : (
    <>{open ? 'Atende' : 'Não atende'}</>
  )
}

type ChoiceProps = { p: CorpoClinicoCompleto; f: Feriado; open: boolean; unit?: boolean; follows?: boolean }

/** The current choice, and the button for the opposite. A professional's own choice can be removed. */
function Choice({ p, f, open, unit, follows = true }: ChoiceProps) {
  const who = unit ? 'toda a unidade' : p.nome
  return (
    <Form method="post">
      <UnidadeField id={p.rede} />
      <input type="hidden" name="acao" value="feriado" />
      <input type="hidden" name="profissional" value={p._id} />
      {unit && <input type="hidden" name="unidade_toda" value="1" />}
      <Row gap={8}>
        <span>{open ? 'Atende' : 'Não atende'}</span>
        <NamedButton
          name="feriado"
          value={`${f.dia} ${open ? 'fechar' : 'abrir'}`}
          about={`${f.nome} para ${who}`}
        >
          {open ? 'Fechar' : 'Abrir'}
        </NamedButton>
        {!follows && (
          <NamedButton variant="quiet" name="feriado" value={`${f.dia} seguir`} about={`em ${f.nome}`}>
            Seguir a unidade
          </NamedButton>
        )}
      </Row>
    </Form>
  )
}
