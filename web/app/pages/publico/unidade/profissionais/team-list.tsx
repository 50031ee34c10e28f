import type { Member } from '#lib/unidade/team.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, DividedList } from '#ui/base/card.tsx'
import { Portrait } from '#parts/pessoas/portrait.tsx'
import css from './team-list.module.css'

const BookLink = ({ nome, href }: { nome: string; href: string | null }) =>
  href && (
    <ButtonLink variant="outline" size="small" href={href}>
      Marcar com {nome}
    </ButtonLink>
  )

const describeMember = ({ registro, rqe, especialidade }: Member): string =>
  [registro, rqe && `RQE ${rqe}`, especialidade].filter(Boolean).join(' · ')

/** The professionals: portrait, name, registration, specialty and a short text (P5). */
export function TeamList({
  members,
  hrefOf,
}: {
  members: readonly Member[]
  /** URL of the panel with this professional chosen; null for one who cannot be booked there. */
  hrefOf?: (id: string) => string | null
}) {
  return (
    <Card as="div" pad="flush">
      <DividedList as="ul">
        {members.map((member) => (
          <li key={member.id} className={css.member}>
            <Portrait name={member.nome} photo={member.foto} face={member.face} coat size="l" />
            <div>
              <b>{member.nome}</b>
              <span>{describeMember(member)}</span>
              {member.bio && <p>{member.bio}</p>}
              <BookLink nome={member.nome} href={hrefOf?.(member.id) ?? null} />
            </div>
          </li>
        ))}
      </DividedList>
    </Card>
  )
}
