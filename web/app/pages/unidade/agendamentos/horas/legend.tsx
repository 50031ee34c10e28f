import IconPlus from 'icon:plus'
import { estadoVisita } from '#lib/pedido/labels.ts'
import { Icon } from '#ui/base/icon.tsx'
import css from './horas.module.css'

const shown = (Object.keys(estadoVisita) as (keyof typeof estadoVisita)[]).filter((e) => e !== 'cancelado')

/** Icon, hue and word of each state, and what free and closed hours look like. */
export const Legend = () => (
  <ul className={css.legend} aria-label="Legenda">
    {shown.map((estado) => (
      <li key={estado}>
        <i data-estado={estado}>
          <Icon of={estadoVisita[estado].icon} size="s" />
        </i>
        {estadoVisita[estado].text}
      </li>
    ))}
    <li>
      <i className={css.free}>
        <Icon of={IconPlus} size="s" />
      </i>
      Livre
    </li>
    <li>
      <i className={css.off} />
      Fora do horário
    </li>
  </ul>
)
