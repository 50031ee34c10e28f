import { countText } from '@alento/contract/base/texto.ts'
import type { SemHorario } from '@alento/contract/plataforma/numero.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { numberText } from '#ui/data/number.ts'
import { Card, CardHead, DividedList } from '#ui/base/card.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { CsvLink } from '#parts/numeros/csv-link.tsx'
import css from './numeros.module.css'

type Props = { list: readonly SemHorario[]; total: number; municipio: string | undefined }

const fileOf = (municipio: string | undefined): string =>
  `/api/numeros/semHorario.csv${municipio ? `?${new URLSearchParams({ municipio })}` : ''}`

/** Units that patients see and cannot book at. */
export const SemHorarios = ({ list, total, municipio }: Props) => (
  <Card>
    <CardHead title="Sem horário em 14 dias">
      <CsvLink href={fileOf(municipio)} sobre="das unidades sem horário" />
    </CardHead>
    {list.length === 0 ? (
      <p className="muted">Toda unidade com agenda tem horário livre nos próximos 14 dias.</p>
    ) : (
      <>
        <p className="small muted">
          {numberText(total)} {total === 1 ? 'unidade marca' : 'unidades marcam'} consulta e não{' '}
          {total === 1 ? 'tem' : 'têm'} horário livre.
        </p>
        <DividedList as="ul">
          {list.map((u) => (
            <li key={u._id} className={css.unit}>
              <Anchor href={`/admin/redes/${u._id}`}>{u.nome}</Anchor>
              <small>
                {u.cidade}, {u.uf} · {countText(u.profissionais, 'profissional', 'profissionais')} ·{' '}
                {u.proximo ? `livre só em ${formatInstante(u.proximo)}` : 'nada livre'}
              </small>
            </li>
          ))}
        </DividedList>
        {total > list.length && (
          <p className="small muted">
            Mostramos as {numberText(list.length)} primeiras, por nome. Filtre por cidade.
          </p>
        )}
      </>
    )}
  </Card>
)
