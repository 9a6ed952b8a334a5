// What a release is made of, as SPDX 2.3: the Go modules that are linked into the program, and the packages
// that the web application and what lies beside the program are built from. node tools/sbom.mjs VERSION FOLDER,
// in which a folder of each architecture holds both.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

const [, , version, folder] = process.argv;
const linked = execFileSync("go", ["list", "-deps", "-f", "{{with .Module}}{{.Path}} {{.Version}}{{end}}", "./cmd/legalai"], { encoding: "utf8" });
const modules = [...new Set(linked.split("\n"))].filter((line) => line.includes(" v")).sort();
const lock = JSON.parse(readFileSync("web/package-lock.json", "utf8")).packages;
const packages = [
  ...modules.map((line) => line.split(" ")).map(([name, at]) => ({ name, at, purl: `pkg:golang/${name}@${at}` })),
  ...Object.entries(lock)
    .filter(([path, entry]) => path !== "" && !entry.dev && !entry.optional)
    .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf("node_modules/") + 13), at: entry.version, license: entry.license }))
    .map((entry) => ({ ...entry, purl: `pkg:npm/${entry.name.replace("@", "%40")}@${entry.at}` })),
  ...(existsSync("web/recognition/rus.traineddata.gz") ? ["tesseract-ocr-rus"] : [])
    .map((name) => ({ name, at: execFileSync("dpkg-query", ["--show", "--showformat=${Version}", name], { encoding: "utf8" }) }))
    .map((entry) => ({ ...entry, license: "Apache-2.0", purl: `pkg:deb/${entry.name}@${entry.at}` })),
];
const files = ["amd64/legalai/legalai", "arm64/legalai/legalai", "amd64/legalai/legalai-assets"].map((path) => ({
  SPDXID: `SPDXRef-File-${path.replaceAll("/", "-")}`,
  fileName: `./${path.replace("amd64/legalai/legalai-assets", "legalai-assets")}`,
  checksums: ["SHA1", "SHA256"].map((algorithm) => ({ algorithm, checksumValue: createHash(algorithm).update(readFileSync(`${folder}/${path}`)).digest("hex") })),
}));
// The time of the sources, so that the same sources give the same file.
const created = execFileSync("git", ["log", "-1", "--format=%cd", "--date=format-local:%Y-%m-%dT%H:%M:%SZ"], { encoding: "utf8", env: { ...process.env, TZ: "UTC" } }).trim();
const entries = packages.map(({ name, at, license, purl }, i) => ({
  SPDXID: `SPDXRef-${i + 1}`,
  name,
  versionInfo: at,
  downloadLocation: "NOASSERTION",
  licenseDeclared: license ?? "NOASSERTION",
  externalRefs: [{ referenceCategory: "PACKAGE-MANAGER", referenceType: "purl", referenceLocator: purl }],
}));
process.stdout.write(
  `${JSON.stringify(
    {
      spdxVersion: "SPDX-2.3",
      dataLicense: "CC0-1.0",
      SPDXID: "SPDXRef-DOCUMENT",
      name: `legalai-${version}`,
      documentNamespace: `urn:legalai:${version}`,
      creationInfo: { created, creators: ["Tool: legalai-tools-sbom"] },
      packages: [{ SPDXID: "SPDXRef-0", name: "legalai", versionInfo: version, downloadLocation: "NOASSERTION" }, ...entries],
      files,
      relationships: [
        { spdxElementId: "SPDXRef-DOCUMENT", relationshipType: "DESCRIBES", relatedSpdxElement: "SPDXRef-0" },
        ...[...entries, ...files].map((entry) => ({ spdxElementId: "SPDXRef-0", relationshipType: "CONTAINS", relatedSpdxElement: entry.SPDXID })),
      ],
    },
    null,
    1,
  )}\n`,
);
