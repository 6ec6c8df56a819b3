# Paths, and the versions of external servers and tools. Sourced by the scripts in the parent folder.
# Renovate reads the comment above each version to find newer ones.
NODE_VERSION=24.21.0 # as in .node-version and package.json
# renovate: datasource=npm depName=pnpm
PNPM_VERSION=12.18.0
# renovate: datasource=npm depName=maildev
MAILDEV_VERSION=2.2.1
# renovate: datasource=github-releases depName=livekit/livekit
LIVEKIT_VERSION=v1.11.0
# renovate: datasource=github-releases depName=versity/versitygw
VERSITYGW_VERSION=v1.8.0
# renovate: datasource=github-releases depName=grafana/k6
K6_VERSION=v1.8.1
# renovate: datasource=github-releases depName=Shopify/toxiproxy
TOXIPROXY_VERSION=v2.5.0
PGBOUNCER_VERSION=1.24.1-1+deb13u2 # Debian 12 has 1.18, which does not know prepared statements; this is Debian 13's source
# renovate: datasource=pypi depName=schemathesis
SCHEMATHESIS_VERSION=4.32.5

CACHE=${LAFIYA_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/lafiya}
export LAFIYA_CACHE=$CACHE
export PATH="$CACHE/node/node_modules/.bin:$CACHE/bin:/usr/lib/postgresql/15/bin:$PATH"
