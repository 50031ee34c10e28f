export default function HomePage() {
  return (
    <main>
      <h1>Cuidar da saúde cabe no seu mês</h1>
    </main>
  )
}
