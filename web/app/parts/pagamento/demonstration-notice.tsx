import type { ReactNode } from 'react'
import { useRoot } from '#root.tsx'
import { Notice } from '#ui/base/notice.tsx'

/** Shown only with the gateway simulator: no real money moves; links to the simulator's page. `children` are the instructions. */
export function DemonstrationNotice({ link = true, children }: { link?: boolean; children: ReactNode }) {
  const configuracao = useRoot()?.configuracao
  if (!configuracao?.demonstracao) return null
  return (
    <Notice title="Demonstração: nenhum dinheiro é movimentado">
      {children}{' '}
      {link && configuracao.simulador && (
        <a className="nowrap" href={configuracao.simulador} target="_blank" rel="noopener">
          Abrir o simulador
        </a>
      )}
    </Notice>
  )
}
