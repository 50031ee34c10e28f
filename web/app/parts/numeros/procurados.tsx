import { alcancePertoKm } from '@alento/contract/plataforma/numero.can.ts'
import type { NaoAchado } from '@alento/contract/plataforma/numero.ts'
import { numberText } from '#ui/data/number.ts'
import { Badge } from '#ui/data/badge.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { deltaOf } from './textos.ts'

/** Returns the nearest unit: 'Barra Imagem, 48 km', 'Clínica Vale, 12 km, sem horário'. A dash where nothing can be measured. */
export function nearText({ perto, conhecido, municipio }: NaoAchado): string {
  if (perto)
    return [perto.nome, `${numberText(perto.km)} km`, perto.semHorario && 'sem horário']
      .filter(Boolean)
      .join(', ')
  return conhecido && municipio !== null ? `Nenhuma em ${alcancePertoKm} km` : '—'
}

/** The page that writes to a unit which could offer it. */
export const inviteHref = ({ servico, cidade }: NaoAchado): string =>
  `/admin/numeros/convidar?${new URLSearchParams({ servico, ...(cidade && { cidade }) })}`

type Props = { procurados: readonly NaoAchado[]; caption: string; label: string }

/** Searches that found nothing: number, its change, the nearest offer, and the way to a unit that could offer it. */
export const Procurados = ({ procurados, caption, label }: Props) => (
  <Table
    caption={caption}
    columns={[
      { label: 'O que procuram, e onde' },
      { label, number: true },
      { label: 'Tendência' },
      { label: 'O mais perto' },
      { label: 'Ações', hideLabel: true },
    ]}
  >
    {procurados.map((p) => (
      <TableRow key={`${p.tipo} ${p.servico} ${p.municipio}`}>
        <Cell full>
          <b>{p.servico}</b> {!p.conhecido && <Badge>fora do catálogo</Badge>}
          <small>{p.cidade ?? 'cidade não reconhecida'}</small>
        </Cell>
        <Cell number label={label}>
          {numberText(p.semResultado)}
        </Cell>
        <Cell label="Tendência">{deltaOf(p.semResultado, p.semResultadoAntes).texto}</Cell>
        <Cell full label="O mais perto">
          {nearText(p)}
        </Cell>
        <Cell full>
          <Anchor href={inviteHref(p)}>
            Convidar
            <span className="sr">
              {' '}
              uma unidade: {p.servico}
              {p.cidade && ` em ${p.cidade}`}
            </span>
          </Anchor>
        </Cell>
      </TableRow>
    ))}
  </Table>
)
