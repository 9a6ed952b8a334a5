import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from './process.ts'

/** A line to a server that breaks where a test says: every connection on it ends at once. */
export class Cable {
  /** How often it broke. */
  cuts = 0
  /** Done after each break, before anybody connects again. */
  onCut: (cuts: number) => Promise<void> = () => Promise.resolve()
  private readonly sockets = new Set<Socket>()
  private readonly breaks: number[] = []
  private port = 0
  private sent = 0
  private whole: Promise<void> = Promise.resolve()

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async lay(): Promise<Cable> {
    const port = await freePort()
    const server = createServer()
    const cable = new Cable(`http://localhost:${port}`, server)
    server.on('connection', (near) => void cable.carry(near))
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return cable
  }

  /** Where it leads. */
  leadTo(url: string): void {
    this.port = Number(new URL(url).port)
  }

  /** Break when so many bytes more have been sent through it. */
  cutAt(bytes: number): void {
    if (this.breaks.length === 0) this.sent = 0
    this.breaks.push(bytes)
  }

  async take(): Promise<void> {
    this.cut()
    this.server.close()
    await once(this.server, 'close')
  }

  private async carry(near: Socket): Promise<void> {
    this.keep(near)
    near.pause()
    await this.whole
    const far = connect(this.port, '127.0.0.1')
    this.keep(far)
    far.pipe(near)
    near.on('data', (bytes) => {
      this.sent += bytes.length
      if (this.sent >= (this.breaks[0] ?? Number.POSITIVE_INFINITY)) this.break()
      else if (!far.write(bytes)) {
        near.pause()
        far.once('drain', () => near.resume())
      }
    })
    near.on('end', () => far.end())
    // Who lets go of one end lets go of the other; what was said before still arrives.
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroySoon())
    near.resume()
  }

  private break(): void {
    this.breaks.shift()
    this.cut()
    this.whole = this.onCut(++this.cuts)
  }

  private cut(): void {
    for (const socket of this.sockets) socket.destroy()
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket)
    // A broken line is what this is for.
    socket.on('error', () => undefined)
    socket.on('close', () => this.sockets.delete(socket))
  }
}
