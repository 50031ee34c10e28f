import css from './orcamento.module.css'
import { oneVisit, type PreparoView } from './preparo.ts'

/** 'Como se preparar', opened on demand; nothing where the exams ask for nothing. The unit's own instructions lead. */
export function PreparoDetails({ preparo: { linhas, aviso, conflitos } }: { preparo: PreparoView }) {
  if (linhas.length === 0) return null
  return (
    <details className={css.more}>
      <summary>Como se preparar</summary>
      <ul className={css.preparo}>
        {linhas.map((linha) => (
          <li key={linha}>{linha}</li>
        ))}
        {conflitos.map((texto) => (
          <li key={texto}>
            {oneVisit}: {texto}
          </li>
        ))}
      </ul>
      <p className="small muted">{aviso}</p>
    </details>
  )
}
