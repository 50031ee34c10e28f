import { expect, test } from 'vitest'
import { refuseComum } from './refuse-comum.ts'

/** Passwords that stand in every list of leaked ones, or are Brazilian ones of the same kind. */
const leaked =
  `1q2w3e4r zaq12wsx aa123456 Pass@123 trustno1 whatever starwars michael1 charlie1 liverpool barcelona chocolate
google123 qwer1234 123qweasd iphone12 cachorro borboleta vidaloka 1qaz2wsx q1w2e3r4 q1w2e3r4t5 qwerty123 1q2w3e4r5t abc12345
abcd1234 1234qwer asdf1234 zxcv1234 qazwsxedc password1 passw0rd P@ssw0rd Password123 iloveyou1 sunshine1 princess1 football1
baseball1 superman1 batman123 dragon123 monkey123 letmein1 welcome1 welcome123 admin123 administrator root1234 test1234 teste123
changeme1 computer jennifer jessica1 michelle nicole12 danielle samantha victoria elizabeth alexander benjamin christian
jonathan nicholas anthony1 jordan23 mercedes corvette ferrari1 mustang1 yamaha12 harley12 hello123 freedom1 maverick internet
samsung1 samsung123 nintendo playstation minecraft pokemon1 spiderman blink182 slipknot metallica nirvana1 linkinpark
startrek gandalf1 cocacola chelsea1 arsenal1 manchester juventus realmadrid ronaldo7 cristiano neymar10 messi10 flamengo1
corinthians palmeiras2024 vasco123 saopaulo10 gremio1903 cachorro1 gatinho1 amorzinho coracao1 lindinha gostosa1 brasileiro
brasil123 brasil2024 carnaval futebol10 felicidade familia1 deusefiel1 jesus123 euteamo1 teamo123 mudar123 senha1234 minhasenha1
estrelinha florzinha princesinha chocolate1 nascimento esperanca vitoria10 gabriel123 rafaela1 juliana1 fernando1 guilherme
leonardo1 eduardo1 rodrigo1 thiago123 marcelo1 ricardo1 adriana1 vanessa1 isabela1`.split(/\s+/)

test('passwords of leaked lists are refused, in any case', async () => {
  const taken: string[] = []
  for (const senha of leaked)
    await refuseComum(senha, [], 'password').then(
      () => taken.push(senha),
      (error: { code?: string }) => expect(error.code).toBe('conta.senha_comum'),
    )
  expect(leaked.length).toBeGreaterThanOrEqual(118)
  expect(taken).toEqual([])
})

test('passwords that nobody else uses are taken', async () => {
  for (const senha of ['girassol azul chuva', 'cavalo-mesa-trem', 'Wq7!fLz2', 'ventania azul 7', 'Xv93kplo'])
    await expect(refuseComum(senha, ['maria'], 'password'), senha).resolves.toBeUndefined()
})
