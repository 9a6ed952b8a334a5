/**
 * The worker in which pdf.js draws pages.
 *
 * Importing pdf.js's worker module makes it listen on this worker's messages; there is
 * nothing else to do. The server gives it a policy that forbids every connection.
 */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
