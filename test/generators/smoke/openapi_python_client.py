from steps import API_KEY, BASE_URL, make_calls

from agent_trading import AuthenticatedClient
from agent_trading.api.agents import create_agent, get_agent, list_agents
from agent_trading.api.launches import get_launch, launch_on_pons
from agent_trading.api.platform import get_health
from agent_trading.models import CreateAgentRequest, LaunchRequest

client = AuthenticatedClient(base_url=BASE_URL, token=API_KEY, raise_on_unexpected_status=True)


class Calls:
    def health(self):
        return get_health.sync(client=client)

    def create_agent(self, name):
        return create_agent.sync(client=client, body=CreateAgentRequest(name=name))

    def list_agents(self, **query):
        return list_agents.sync(client=client, **query)

    def launch(self, key, agent_id, symbol):
        body = LaunchRequest(agent_id=agent_id, symbol=symbol, name="Exam Token", quote="ETH")
        return launch_on_pons.sync(client=client, body=body, idempotency_key=key)

    def get_launch(self, launch_id):
        return get_launch.sync(launch_id, client=client, wait_seconds=20)

    def error_code_of(self, agent_id):
        return get_agent.sync(agent_id, client=client).code


make_calls(Calls())
