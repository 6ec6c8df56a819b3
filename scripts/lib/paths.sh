# Where everything lives, and which version of each outside part we use. Sourced by the scripts beside this folder.
NODE_VERSION=24.21.0
PNPM_VERSION=12.18.0
MAILDEV_VERSION=2.2.1
LIVEKIT_VERSION=v1.11.0
VERSITYGW_VERSION=v1.8.0
K6_VERSION=v1.8.1
TOXIPROXY_VERSION=v2.5.0
SCHEMATHESIS_VERSION=4.32.5

CACHE=${LAFIYA_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/lafiya}
export LAFIYA_CACHE=$CACHE
export PATH="$CACHE/node/node_modules/.bin:$CACHE/bin:/usr/lib/postgresql/15/bin:$PATH"
