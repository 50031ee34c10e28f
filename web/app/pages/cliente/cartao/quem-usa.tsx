import IconUsers from 'icon:users'
import type { Cartao } from '@alento/contract/cartao/cartao.ts'
import { Initials } from '#parts/pessoas/initials.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Badge } from '#ui/data/badge.tsx'
import css from './cartao.module.css'
import { dependentesPath } from './mudar.ts'

const Pessoa = ({ name, papel }: { name: string; papel: string }) => (
  <div className={css.pessoa}>
    <Initials name={name} />
    <div>
      <b>{name}</b>
      <span className="small muted">{papel}</span>
    </div>
  </div>
)

/** Holder and dependents. `lugares`: how many dependents the plan takes; null when that is not known here. */
export function QuemUsa({
  titular,
  dependentes,
  lugares,
  mudar,
}: {
  titular: string
  dependentes: Cartao['dependentes']
  lugares: number | null
  /** Whether dependents may come and go. */
  mudar: boolean
}) {
  return (
    <Card>
      <CardHead title="Quem usa">
        {lugares !== null && lugares > 0 && (
          <Badge tone="plain">
            <span aria-hidden="true">
              {dependentes.length} de {lugares}
            </span>
            <span className="sr">
              {dependentes.length} de {lugares} dependentes
            </span>
          </Badge>
        )}
      </CardHead>
      <Pessoa name={titular} papel="Titular" />
      {dependentes.map((d) => (
        <Pessoa key={d._id} name={d.name} papel="Dependente" />
      ))}
      {mudar && (
        <p>
          <ButtonLink variant="outline" icon={IconUsers} href={dependentesPath}>
            {dependentes.length === 0 ? 'Incluir dependentes' : 'Mudar dependentes'}
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}
