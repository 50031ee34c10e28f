import { useRoot } from '#root.tsx'

/** Where the code of a sign-up went, without saying whether the CPF has an account; and the way for whom it does not reach. */
export function ParaQuem({ celular }: { celular: string }) {
  const telefone = useRoot()?.configuracao.suporteTelefone
  return (
    <>
      Enviamos um SMS com 6 números para <span className="nowrap">{celular}</span>. Se o seu CPF já tem
      compras conosco, ele vai para o celular confirmado do seu cadastro.{' '}
      {telefone && (
        <>
          Não tem mais esse celular? Ligue para <span className="nowrap">{telefone}</span>.
        </>
      )}
    </>
  )
}
