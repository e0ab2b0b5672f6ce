import openapi_client
from openapi_client import ApiException, CreateAgentRequest, LaunchRequest
from steps import API_KEY, BASE_URL, make_calls

client = openapi_client.ApiClient(openapi_client.Configuration(host=BASE_URL, access_token=API_KEY))
agents = openapi_client.AgentsApi(client)
launches = openapi_client.LaunchesApi(client)
platform = openapi_client.PlatformApi(client)


class Calls:
    def health(self):
        return platform.get_health()

    def create_agent(self, name):
        return agents.create_agent(CreateAgentRequest(name=name))

    def list_agents(self, **query):
        return agents.list_agents(**query)

    def launch(self, key, agent_id, symbol):
        body = LaunchRequest(agentId=agent_id, symbol=symbol, name="Exam Token", quote="ETH")
        return launches.launch_on_pons(key, body)

    def get_launch(self, launch_id):
        return launches.get_launch(launch_id, wait_seconds=20)

    def error_code_of(self, agent_id):
        try:
            agents.get_agent(agent_id)
        except ApiException as error:
            return error.data.code


make_calls(Calls())
