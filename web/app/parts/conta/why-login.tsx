import { Notice } from '#ui/base/notice.tsx'

/** The reason for asking for a login. `fim`: a session of this browser ended; `guardado`: with something typed, which is stored. */
export type WhyLoginProps = { de: string; fim: boolean; guardado: boolean }

/** Above a login that leads back to a page; nothing above one that was opened on purpose. */
export function WhyLogin({ de, fim, guardado }: WhyLoginProps) {
  if (!de) return null
  if (!fim) return <p className="muted">Entre para continuar. Você volta para onde estava.</p>
  return (
    <Notice tone="wait" title="Sua sessão terminou">
      {guardado ? 'Guardamos o que você escreveu. ' : ''}Entre de novo para voltar para onde estava.
    </Notice>
  )
}
