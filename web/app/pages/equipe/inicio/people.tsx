import IconPlus from 'icon:plus'
import type { PainelUnidade } from '@alento/contract/plataforma/painel.ts'
import { faceOfRetrato } from '#lib/unidade/team.ts'
import { retratoPath } from '#lib/unidade/picture-path.ts'
import { Portrait } from '#parts/pessoas/portrait.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import css from './inicio.module.css'

type Pessoas = NonNullable<PainelUnidade['profissionais']>
const base = '/admin/cadastroProfissional'
/** The API returns at most this many, so there may be others. */
const shownAtMost = 8

/** The unit's professionals, for those who manage their data. `agenda`: the unit schedules. */
export const People = ({ profissionais, agenda }: { profissionais: Pessoas; agenda: boolean }) => (
  <Card>
    <CardHead title="Profissionais">
      <ButtonLink size="small" variant="outline" icon={IconPlus} href={`${base}/form`}>
        Novo
      </ButtonLink>
    </CardHead>
    {profissionais.length === 0 ? (
      <p className="muted">
        {agenda
          ? 'Nenhum profissional ativo. Os pacientes marcam horário depois que houver um com agenda.'
          : 'Nenhum profissional ativo.'}
      </p>
    ) : (
      <ul className={css.people}>
        {profissionais.map((p) => (
          <li key={p._id}>
            <Portrait
              name={p.nome}
              photo={retratoPath(p._id, p.fotoVersao)}
              face={faceOfRetrato(p.retrato)}
              coat
            />
            <div className={css.name}>
              <Anchor href={`${base}/form?profissional=${p._id}`}>{p.nome}</Anchor>
              <small>
                {p.registro}
                {p.tempoAtendimento !== null && ` · ${p.tempoAtendimento} minutos`}
              </small>
            </div>
          </li>
        ))}
      </ul>
    )}
    {profissionais.length === shownAtMost && <Anchor href={base}>Ver todos os profissionais</Anchor>}
  </Card>
)
