import { useRoot } from '#root.tsx'

/** Says where else the code of a sign-up may have gone, without saying whether the CPF has an account; and the way for a client whom the code does not reach. */
export function ParaQuem() {
  const telefone = useRoot()?.configuracao.suporteTelefone
  return (
    <p className="small muted">
      O código não chegou? Se o seu CPF já tem compras conosco, ele vai para o celular confirmado do seu
      cadastro.{' '}
      {telefone && (
        <>
          Não tem mais esse celular? Ligue para <span className="nowrap">{telefone}</span>.
        </>
      )}
    </p>
  )
}
